export { endSessions, findEmailOf, setReviewMailsStopped } from './accounts.queries.ts';
