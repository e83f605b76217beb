/// Imports a module of what npm has installed in this folder.
export const load = (module) => import(module);
