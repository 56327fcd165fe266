import { data } from 'react-router';

export function loader(): never {
  throw data(null, { status: 404 });
}

export function clientLoader(): never {
  throw data(null, { status: 404 });
}

/** The root's error boundary renders the page. */
export default function NotFoundPage() {
  return null;
}
