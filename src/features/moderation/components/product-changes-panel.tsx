import { BlockChanges } from '#document/comparison/block-changes-list.tsx';
import { RichText } from '#document/reading/rich-text.tsx';
import { PermissionChanges } from '#features/packages/components/permission-changes.tsx';
import type { GalleryItem } from '#features/products/input.ts';
import { bytesText } from '#shared/bytes.ts';
import { Chip } from '#ui/chip.tsx';
import { LazyDetails } from '#ui/lazy-details.tsx';
import type { moderationClient } from '../client.ts';
import type { ProductChanges } from '../product-changes.ts';
import { changesTexts, productChangesTexts as texts } from '../queue-texts.ts';
import { FieldChanges } from './field-changes.tsx';

type LoadedChanges = Awaited<ReturnType<typeof moderationClient.productChanges>>;
type WaitingVersion = LoadedChanges['versions'][number];

/** All that waits of a listed product, asked for when the moderator unfolds it. */
export function ProductChangesPanel({ load }: { load: () => Promise<LoadedChanges> }) {
  return (
    <LazyDetails
      summary={texts.summary}
      load={load}
      loading={changesTexts.loading}
      failed={changesTexts.failed}
    >
      {({ edit, versions }) => (
        <div className="grid gap-6">
          {edit && <EditChanges edit={edit} />}
          {versions.map((version) => (
            <VersionChanges key={version.id} version={version} />
          ))}
          {!edit && versions.length === 0 && (
            <p className="text-sm text-muted">{texts.nothingWaits}</p>
          )}
        </div>
      )}
    </LazyDetails>
  );
}

function EditChanges({ edit: { fields, thumbnail, gallery, blocks } }: { edit: ProductChanges }) {
  const hasNewDescription = blocks.some(({ kind }) => kind !== 'same');
  return (
    <section className="grid gap-5">
      <FieldChanges
        fields={fields.map(({ field, ...change }) => ({ label: texts.fields[field], ...change }))}
        pictures={[
          ...(thumbnail
            ? [
                {
                  label: changesTexts.thumbnail,
                  before: [thumbnail.before],
                  after: [thumbnail.after],
                },
              ]
            : []),
          ...(gallery
            ? [
                {
                  label: texts.gallery,
                  before: gallery.before.map(pictureOf),
                  after: gallery.after.map(pictureOf),
                },
              ]
            : []),
        ]}
      />
      {hasNewDescription && (
        <div className="grid gap-3">
          <h3 className="text-sm text-subtle">{texts.description}</h3>
          <BlockChanges blocks={blocks} />
        </div>
      )}
    </section>
  );
}

function pictureOf(item: GalleryItem): string | null {
  return 'imageId' in item ? item.imageId : null;
}

/** A version that waits: its number against the one before, its files and its notes. */
function VersionChanges({ version }: { version: WaitingVersion }) {
  const { number, before, channel, testedWith, files, permissionChanges, notesHtml } = version;
  return (
    <section className="grid gap-3 text-sm">
      <h3 className="flex flex-wrap items-center gap-2 text-base">
        {texts.version(before, number)}
        {channel === 'beta' && <Chip tone="info">{texts.beta}</Chip>}
      </h3>
      {testedWith && <p className="text-muted">{texts.testedWith(testedWith)}</p>}
      <ul className="grid gap-1">
        {files.map((file) => (
          <li key={file.id} className="wrap-anywhere">
            {file.originalName} <span className="text-subtle">{factsOf(file)}</span>
          </li>
        ))}
      </ul>
      <PermissionChanges changes={permissionChanges} />
      {notesHtml ? (
        <div className="border-l-2 border-line pl-4">
          <h4 className="text-subtle">{texts.notes}</h4>
          <RichText html={notesHtml} className="prose-part mt-2" />
        </div>
      ) : (
        <p className="text-muted">{texts.noNotes}</p>
      )}
    </section>
  );
}

function factsOf({ bytes, platforms, blenderMin, blenderMax }: WaitingVersion['files'][number]) {
  const facts = [bytesText(bytes), platforms.length > 0 ? platforms.join(', ') : null];
  if (blenderMin) facts.push(texts.blenderFrom(blenderMin.join('.')));
  if (blenderMax) facts.push(texts.blenderBefore(blenderMax.join('.')));
  return facts.filter((fact) => fact !== null).join(' · ');
}
