/** Marks a figure or a text that is not real yet. */
export function SampleNote() {
  return <span className="ml-1.5 rounded-full border border-line px-1.5 text-soft">sample</span>;
}
