import { Drawing, Surface, Window, Words } from './drawing-pieces.tsx';

/** A browser on the left, Blender on the right, and the handle being dragged between them. */
export function DragDrawing({ label }: { label: string }) {
  return (
    <Drawing label={label}>
      <Window x={16} y={28} width={164} height={168} title="Forge" />
      <rect x={28} y={66} width={140} height={58} rx={5} fill="var(--surface-3)" />
      <rect x={28} y={134} width={84} height={7} rx={3.5} fill="var(--line-strong)" />
      <rect
        x={28.5}
        y={154.5}
        width={139}
        height={29}
        rx={5}
        stroke="var(--line-strong)"
        strokeDasharray="5 4"
      />
      <Window x={212} y={16} width={172} height={192} title="Blender" />
      <path
        d="M224 178l68-34 80 30M224 158l80 40M258 134l96 50M240 190l92-56"
        stroke="var(--line)"
      />
      <path
        d="M272 96l30-16 30 16v34l-30 16-30-16zM302 112v34M272 96l30 16 30-16"
        stroke="var(--fg-subtle)"
        strokeWidth={2}
        strokeLinejoin="round"
      />
      <path
        d="M112 168c34 22 66 6 98-24"
        stroke="var(--heat)"
        strokeWidth={2}
        strokeDasharray="1 6"
        strokeLinecap="round"
      />
      <Surface x={186} y={112} width={136} height={30} level={3} isCurrent />
      <Words x={198} y={131.5} tone="fg" isBold>
        Drag into Blender
      </Words>
      <path d="M314 136l4 18 5-6 8-1z" fill="var(--fg)" stroke="var(--bg)" />
    </Drawing>
  );
}
