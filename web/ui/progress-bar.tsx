interface ProgressBarProps {
  label: string;
  /** 0 to 100. */
  value: number;
  /** Shows the label and the percentage above the bar. */
  isLabelVisible?: boolean;
}

export function ProgressBar({ label, value, isLabelVisible = true }: ProgressBarProps) {
  const percent = Math.round(Math.min(Math.max(value, 0), 100));
  return (
    <div>
      {isLabelVisible && (
        <div className="mb-1.5 flex justify-between text-small">
          <span className="font-semibold">{label}</span>
          <span className="figures text-soft">{percent}%</span>
        </div>
      )}
      <progress
        aria-label={label}
        max={100}
        value={percent}
        className="block h-2 w-full appearance-none overflow-hidden rounded-full bg-sand [&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-sand [&::-webkit-progress-value]:bg-brand [&::-webkit-progress-value]:transition-all"
      />
    </div>
  );
}
