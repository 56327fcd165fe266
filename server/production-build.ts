// The site is always the optimised build. React picks its half of that when it is first imported,
// so this is the first import of main.ts.
process.env.NODE_ENV = 'production';
