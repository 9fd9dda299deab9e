import { Dialog } from '#ui/dialog.tsx';
import { ownEditing } from '../blocks/editing.ts';
import { keyLabel, shortcutGroups, type ShortcutRow } from './shortcuts.ts';
import { editorTexts } from './texts.ts';

type HelpDialogProps = { isOpen: boolean; isApple: boolean; onClose: () => void };

/** The help sheet of all keys and of what is converted to a format while typing. */
export function HelpDialog({ isOpen, isApple, onClose }: HelpDialogProps) {
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={editorTexts.help}
      description={editorTexts.helpHint}
      closeLabel={editorTexts.close}
      size="wide"
    >
      {shortcutGroups.map(({ title, rows }) => (
        <section key={title} className="mt-3">
          <h3 className="heading-plain text-base">{title}</h3>
          <dl className="mt-1">
            {[...rows, ...ownRows(title)].map((row) => (
              <Row key={row.label} row={row} isApple={isApple} />
            ))}
          </dl>
        </section>
      ))}
    </Dialog>
  );
}

/** The entries of the kinds of block with a folder, among the blocks. */
function ownRows(title: string): readonly ShortcutRow[] {
  if (title !== 'Blocks') return [];
  return Object.values(ownEditing).flatMap(({ shortcuts }) => shortcuts);
}

function Row({ row, isApple }: { row: ShortcutRow; isApple: boolean }) {
  return (
    <div className="editor-shortcut">
      <dt>{row.label}</dt>
      <dd>{row.typed !== undefined && <code className="mono text-muted">{row.typed}</code>}</dd>
      <dd>
        {row.keys.map((keys) => (
          <kbd key={keys}>{keyLabel(keys, isApple)}</kbd>
        ))}
      </dd>
    </div>
  );
}
