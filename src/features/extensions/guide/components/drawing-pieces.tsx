import type { ReactNode } from 'react';

// The simplified Blender windows of the guide's drawings, in the colours of the theme.

type DrawingProps = { label: string; children: ReactNode };

/** One drawing; its label describes it. */
export function Drawing({ label, children }: DrawingProps) {
  return (
    <svg
      viewBox="0 0 400 240"
      role="img"
      aria-label={label}
      className="w-full rounded-t-lg border-b border-line bg-sunken text-[13px]"
      fill="none"
    >
      {children}
    </svg>
  );
}

type Box = { x: number; y: number; width: number; height: number };

/** A surface; `level` 3 is the lightest, and the current one has a heat-coloured outline. */
export function Surface(props: Box & { level?: 1 | 2 | 3; isCurrent?: boolean; radius?: number }) {
  const { level = 1, isCurrent, radius = 5, ...box } = props;
  return (
    <rect
      {...box}
      rx={radius}
      fill={`var(--surface-${level})`}
      stroke={isCurrent ? 'var(--heat)' : 'var(--line)'}
      strokeWidth={isCurrent ? 2 : 1}
    />
  );
}

type WordsProps = {
  x: number;
  y: number;
  children: string;
  tone?: 'fg' | 'muted' | 'subtle' | 'on-heat';
  isBold?: boolean;
  anchor?: 'start' | 'middle' | 'end';
};

const tones = {
  fg: 'var(--fg)',
  muted: 'var(--fg-muted)',
  subtle: 'var(--fg-subtle)',
  'on-heat': 'var(--on-heat)',
} as const;

/** A line of text by its baseline. */
export function Words({ x, y, children, tone = 'muted', isBold, anchor }: WordsProps) {
  return (
    <text x={x} y={y} fill={tones[tone]} fontWeight={isBold ? 650 : 450} textAnchor={anchor}>
      {children}
    </text>
  );
}

/** A window with its title in the bar. */
export function Window({ title, ...box }: Box & { title: string }) {
  const { x, y, width } = box;
  return (
    <>
      <Surface {...box} radius={8} />
      <path d={`M${x} ${y + 26}h${width}`} stroke="var(--line)" />
      <Words x={x + 12} y={y + 18} isBold>
        {title}
      </Words>
    </>
  );
}

/** A button; the one to press is filled with heat. */
export function DrawnButton({
  label,
  isCurrent,
  ...box
}: Box & { label: string; isCurrent?: boolean }) {
  const { x, y, width, height } = box;
  return (
    <>
      {isCurrent ? <rect {...box} rx={5} fill="var(--heat)" /> : <Surface {...box} level={3} />}
      <Words
        x={x + width / 2}
        y={y + height / 2 + 4.5}
        anchor="middle"
        tone={isCurrent ? 'on-heat' : 'fg'}
        isBold
      >
        {label}
      </Words>
    </>
  );
}

/** A box that is ticked. */
export function Tick({ x, y, label }: { x: number; y: number; label: string }) {
  return (
    <>
      <rect x={x} y={y} width={15} height={15} rx={3} fill="var(--heat)" />
      <path
        d={`M${x + 3.5} ${y + 8}l3 3 5.5-6`}
        stroke="var(--on-heat)"
        strokeWidth={2}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <Words x={x + 24} y={y + 12} tone="fg">
        {label}
      </Words>
    </>
  );
}
