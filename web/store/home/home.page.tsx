export default function HomePage() {
  return <h1 className="page py-20 font-display text-display">Baithak</h1>;
}
