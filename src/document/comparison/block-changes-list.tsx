import type { ReactNode } from 'react';
import { imageAddress } from '#shared/image-variants.ts';
import { classNames } from '#ui/class-names.ts';
import { Picture } from '#ui/picture.tsx';
import { toneClass, type Tone } from '#ui/tone.ts';
import { isOwnKind, ownName } from '../blocks/words.ts';
import type { BlockChange, ShownBlock } from './block-changes.ts';
import { comparisonTexts } from './texts.ts';
import { ChangedWord } from './diff-text.tsx';

/** The content of an edit, block by block; runs of unchanged blocks are one line. */
export function BlockChanges({ blocks }: { blocks: readonly BlockChange[] }) {
  return (
    <ol className="grid gap-3 text-sm">
      {blocks.map((change, at) => (
        <li key={at}>
          <Change change={change} />
        </li>
      ))}
    </ol>
  );
}

function Change({ change }: { change: BlockChange }) {
  if (change.kind === 'same') {
    return <p className="text-subtle">{comparisonTexts.unchanged(change.count)}</p>;
  }
  if (change.kind === 'changed') {
    const isReworded = change.words.some(({ kind }) => kind !== 'same');
    return (
      <Framed kind={change.kind} block={change.after}>
        {!isReworded && <p className="mb-2 text-muted">{comparisonTexts.onlyFormat}</p>}
        <Text block={change.after}>
          {change.words.map((word, at) => (
            <ChangedWord key={at} word={word} />
          ))}
        </Text>
      </Framed>
    );
  }
  return (
    <Framed kind={change.kind} block={change.block}>
      <Text block={change.block}>
        <ChangedWord word={{ kind: change.kind, text: change.block.text }} />
      </Text>
    </Framed>
  );
}

const tones: Record<Exclude<BlockChange['kind'], 'same'>, Tone> = {
  added: 'success',
  removed: 'danger',
  changed: 'info',
};

type FramedProps = {
  kind: keyof typeof tones;
  block: ShownBlock;
  children: ReactNode;
};

function Framed({ kind, block, children }: FramedProps) {
  return (
    <div className={classNames(toneClass[tones[kind]], 'border-l-2 border-(--tone) pl-4')}>
      <p className="mb-1 text-xs font-semibold text-(--tone)">
        {comparisonTexts.kinds[kind]}: {blockName(block.type)}
      </p>
      {children}
      {block.imageIds.map((imageId) => (
        <div key={imageId} className="media mt-2 w-40 rounded-md">
          <Picture src={imageAddress(imageId, 400)} alt="" width={400} height={250} />
        </div>
      ))}
    </div>
  );
}

function blockName(kind: ShownBlock['type']): string {
  return isOwnKind(kind) ? ownName(kind) : comparisonTexts.blocks[kind];
}

function Text({ block, children }: { block: ShownBlock; children: ReactNode }) {
  const isCode = block.type === 'codeBlock';
  return (
    <p className={classNames('wrap-anywhere whitespace-pre-wrap', isCode && 'mono text-xs')}>
      {children}
    </p>
  );
}
