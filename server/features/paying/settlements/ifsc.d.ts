/** The package has no types. Of its functions the shop uses only `validate`. */
declare module 'ifsc' {
  const ifsc: { validate(code: string): boolean };
  export default ifsc;
}
