import { CircleCheck, CircleHelp, CircleX } from 'lucide-react';
import { useState } from 'react';
import { TextField } from '#web/ui/text-field.tsx';
import type { Measured } from '../size/draw-piece.ts';
import {
  type Answer,
  answerFit,
  emptyPlace,
  type Place,
  placeFields,
  stairNote,
} from './fit-answer.ts';

const storageKey = 'baithak-fit';

/** Asks for the measurements of door, lift, stairs and wall, stores them, and says whether the product fits. */
export default function FitPanel({ product }: { product: Measured }) {
  const [place, setPlace] = useState(readPlace);
  const answers = answerFit(product, place);
  function change(name: keyof Place, value: string) {
    const changed = { ...place, [name]: value };
    setPlace(changed);
    storePlace(changed);
  }
  return (
    <div className="mt-4 rounded-card border border-line bg-surface p-5">
      <p className="text-small text-soft">
        Measure in centimetres and fill in what you know. {stairNote} We treat the product as a
        solid box.
      </p>
      <div className="mt-4 grid grid-cols-2 gap-4">
        {placeFields.map(([name, label]) => (
          <TextField
            key={name}
            label={label}
            inputMode="decimal"
            value={place[name]}
            onChange={(event) => change(name, event.target.value)}
          />
        ))}
      </div>
      <ul aria-live="polite" aria-label="Will it fit?" className="mt-5 space-y-2">
        {answers.map((answer) => (
          <AnswerLine key={answer.text} {...answer} />
        ))}
      </ul>
    </div>
  );
}

function AnswerLine({ hasRoom, text }: Answer) {
  const [Icon, colour] =
    hasRoom === undefined
      ? [CircleHelp, 'text-soft']
      : hasRoom
        ? [CircleCheck, 'text-good']
        : [CircleX, 'text-bad'];
  return (
    <li className="flex gap-2.5">
      <Icon aria-hidden size={20} className={`mt-0.5 shrink-0 ${colour}`} />
      {text}
    </li>
  );
}

function readPlace(): Place {
  try {
    const stored = JSON.parse(localStorage.getItem(storageKey) ?? '{}') as Partial<Place>;
    const read = placeFields.map(([name]) => [name, String(stored[name] ?? '').slice(0, 20)]);
    return Object.fromEntries(read) as Place;
  } catch {
    return emptyPlace;
  }
}

function storePlace(place: Place): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(place));
  } catch {
    // Private windows of some browsers store nothing. The panel then works, but forgets the measurements.
  }
}
