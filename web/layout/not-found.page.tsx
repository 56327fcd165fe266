import { data } from 'react-router';

export function loader(): never {
  throw data(null, { status: 404 });
}

export function clientLoader(): never {
  throw data(null, { status: 404 });
}

/** Renders nothing, because the loader throws a 404 and the root's error boundary then shows the error page. */
export default function NotFoundPage() {
  return null;
}
