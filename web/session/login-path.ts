/** The login page of an area (`docs/product/accounts-and-roles.md#page-guards`). */
export function loginPathFor(pathname: string): '/login' | '/user-login' {
  const panel = /^\/(admin|vendor\/(dashboard|products|orders|create-product))(\/|$)/;
  return panel.test(pathname) ? '/login' : '/user-login';
}
