import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Dialog } from '#ui/dialog.tsx';
import { TextAreaField, TextField } from '#ui/text-field.tsx';
import type { BlockDialogProps } from '../../editor/block-editing.ts';
import { DialogActions } from '../../editor/dialog-actions.tsx';
import { forgetRefused, insertGraph, refusedIn } from './graph-node.ts';
import { whyUnreadable } from './read-beside.ts';
import { graphLimits } from './rules.ts';
import { nodeGraphTexts } from './texts.ts';

/** Asks for a node string, prefilled with a pasted one that could not be read. */
export function GraphDialog(props: BlockDialogProps) {
  return props.isOpen ? <OpenDialog {...props} /> : null;
}

function OpenDialog({ editor, onClose }: BlockDialogProps) {
  const given = refusedIn(editor);
  const [source, setSource] = useState(given?.source ?? '');
  const [refusal, setRefusal] = useState(given?.reason ?? null);
  const [caption, setCaption] = useState('');
  const [isReading, setReading] = useState(false);
  const close = () => {
    forgetRefused(editor);
    onClose();
  };
  const insert = async () => {
    const nodes = source.trim();
    setReading(true);
    const reason = await whyUnreadable(nodes);
    setReading(false);
    if (reason !== null) return setRefusal(reason);
    // The text takes the focus only once no modal dialog covers it.
    flushSync(close);
    insertGraph(editor, nodes, caption.trim() || null);
  };
  const actions = (
    <DialogActions
      label={isReading ? nodeGraphTexts.reading : nodeGraphTexts.insert}
      isDisabled={isReading}
      onAct={() => void insert()}
      onCancel={close}
    />
  );
  return (
    <Dialog open onClose={close} title={nodeGraphTexts.tool} actions={actions}>
      <div className="grid gap-4">
        <TextAreaField
          label={nodeGraphTexts.string}
          hint={nodeGraphTexts.stringHint}
          error={refusal !== null && <span role="alert">{refusal}</span>}
          data-autofocus=""
          className="graph-string"
          rows={4}
          value={source}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => {
            setSource(event.target.value);
            setRefusal(null);
          }}
        />
        <TextField
          label={nodeGraphTexts.caption}
          value={caption}
          maxLength={graphLimits.caption}
          onChange={(event) => setCaption(event.target.value)}
        />
      </div>
    </Dialog>
  );
}
