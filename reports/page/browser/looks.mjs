// What tests of pages share: how a page looks to the one who reads it.

export async function openChromium() {
  const chromium = await import('playwright-core').then(({ chromium }) => chromium, () => {
    console.error('playwright-core is not here: ./setup.sh browser installs it.');
    process.exit(1);
  });
  return chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'] });
}

// The luminance of a colour as the browser computes it, and the contrast of two by WCAG's rule.
function luminance(colour) {
  const [r, g, b] = colour.match(/[\d.]+/g).slice(0, 3).map((part) => part / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
function contrast(a, b) {
  const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

// Text and ground are far apart, and the ground suits the scheme that the reader prefers.
export async function faultsOfColours(page, scheme) {
  const faults = [];
  const [text, ground] = await page.evaluate(() => {
    const { color, backgroundColor } = getComputedStyle(document.body);
    return [color, backgroundColor];
  });
  if (contrast(text, ground) < 7) faults.push(`${text} on ${ground} is hard to read.`);
  if ((luminance(ground) < 0.2) !== (scheme === 'dark')) faults.push(`${ground} is no ${scheme} background.`);
  return faults;
}

// Nothing ends beyond the window but what can be scrolled there by itself.
export async function faultsOfWidth(page, width) {
  const ends = await page.evaluate(() => Math.max(...[...document.body.querySelectorAll('*')]
    .filter((element) => !element.closest('.scroll, pre, svg'))
    .map((element) => element.getBoundingClientRect().right)));
  return ends > width ? [`Something ends ${ends} pixels from the left, and the window has ${width}.`] : [];
}
