/** The package has no types. These are the parts of it that are used. */
declare module 'ifsc' {
  const ifsc: { validate(code: string): boolean };
  export default ifsc;
}
