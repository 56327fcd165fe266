// Selects React's production code, because the site is always the production build. React chooses its code when it is
// first imported, so main.ts imports this module before all others.
process.env.NODE_ENV = 'production';
