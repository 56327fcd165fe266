/** Which door leads into the area of a page (SPEC.md section 6). */
export function loginPathFor(pathname: string): '/login' | '/user-login' {
  const panel = /^\/(admin|vendor\/(dashboard|products|orders|create-product))(\/|$)/;
  return panel.test(pathname) ? '/login' : '/user-login';
}
