// React chooses its production or development code when it is first imported, and the site is always
// the production build. So main.ts imports this module before all others.
process.env.NODE_ENV = 'production';
