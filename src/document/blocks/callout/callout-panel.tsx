import { useState } from 'react';
import { type BlockPanelProps } from '../../editor/block-editing.ts';
import { Bubble, onEnter } from '../../editor/bubble.tsx';
import { calloutAttributes } from './callout-node.ts';
import { blenderVersionOf, calloutKinds } from './rules.ts';
import { calloutTexts } from './texts.ts';

/** The kind of the callout at the cursor, and its version. */
export function CalloutPanel({ editor, from, to, attrs, onClose }: BlockPanelProps) {
  const { kind, version } = calloutAttributes(attrs);
  const write = (changed: { kind?: string; version?: string | null }) => {
    const { tr } = editor.state;
    editor.view.dispatch(tr.setNodeMarkup(from, undefined, { kind, version, ...changed }));
  };
  return (
    <Bubble {...{ editor, from, to }} place="inside" label={calloutTexts.name} onEscape={onClose}>
      <div className="flex flex-wrap items-center">
        <select
          className="editor-language"
          aria-label={calloutTexts.kind}
          value={kind}
          onChange={(event) => write({ kind: event.target.value })}
        >
          {calloutKinds.map((offered) => (
            <option key={offered} value={offered}>
              {calloutTexts.kinds[offered]}
            </option>
          ))}
        </select>
        {kind === 'version' && (
          <VersionField
            version={version}
            onVersion={(typed) => write({ version: typed })}
            onDone={() => editor.view.focus()}
          />
        )}
      </div>
    </Bubble>
  );
}

type VersionFieldProps = {
  version: string | null;
  onVersion: (version: string | null) => void;
  onDone: () => void;
};

/** Only a valid version is written to the text; an incomplete one is reported as invalid. */
function VersionField({ version, onVersion, onDone }: VersionFieldProps) {
  const [typed, setTyped] = useState(version ?? '');
  const isRefused = typed.trim() !== '' && blenderVersionOf(typed) === null;
  return (
    <>
      <input
        className="editor-language w-24"
        aria-label={calloutTexts.version}
        aria-invalid={isRefused}
        placeholder={calloutTexts.versionExample}
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          const found = blenderVersionOf(event.target.value);
          if (found !== null || event.target.value.trim() === '') onVersion(found);
        }}
        onKeyDown={onEnter(onDone)}
      />
      <span role="status" className="px-2 text-sm text-danger">
        {isRefused && calloutTexts.badVersion}
      </span>
    </>
  );
}
