// It is built for browsers, whose global object is named `window`; it touches nothing of a page.
globalThis.window = globalThis;
export const { default: cornerstoneMath } = await import('cornerstone-math');
