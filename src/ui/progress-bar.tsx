/** How much is done, 0 to 100; the line shows more of its colours as it fills. */
export function ProgressBar({ percent, label }: { percent: number; label: string }) {
  const done = Math.min(100, Math.max(0, percent));
  return (
    <div
      className="progress"
      role="progressbar"
      aria-label={label}
      aria-valuenow={Math.round(done)}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
        <rect x={done} width={100 - done} height="1" />
      </svg>
    </div>
  );
}
