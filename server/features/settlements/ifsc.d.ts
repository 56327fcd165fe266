/** The parts of the package that are used; it has no types. */
declare module 'ifsc' {
  const ifsc: { validate(code: string): boolean };
  export default ifsc;
}
