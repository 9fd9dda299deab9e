import type { TokenViewer } from '#features/access-tokens/use.commands.server.ts';
import { publishFields, type PublishFields } from '#features/extensions/input.ts';
import {
  extensionToPublish,
  publishVersion,
} from '#features/extensions/publish.commands.server.ts';
import { publishLimits } from '#features/extensions/rules.ts';
import { publishTexts } from '#features/extensions/texts.ts';
import { beginningInput } from '#features/uploads/files/input.ts';
import { fileLimits } from '#features/uploads/files/rules.ts';
import type { Viewer } from '#shared/viewer.ts';
import { bytesOf, partsOf } from '#platform/http/multipart.server.ts';
import type { SpooledFile } from '#platform/spool.server.ts';
import { Refusal, type FieldErrors } from '#shared/refusal.ts';
import type { AppOptions } from './app-options.ts';
import { publisherOf } from './extensions.token.server.ts';

type Services = AppOptions['services'];
type Form = { fields: Map<string, string>; file: (SpooledFile & { name: string }) | null };

const limits = {
  bytes: fileLimits.addon + publishLimits.formBytes,
  tooLarge: publishTexts.fileTooLarge,
  malformed: publishTexts.formMalformed,
};

/**
 * Accepts a version from a build server, in the same form as extensions.blender.org. The owner is
 * checked before anything of it is read, and again afterwards: by then the token may be revoked.
 * @throws Refusal with an error for each invalid field
 */
export async function publish(
  request: Request,
  services: Services,
  owner: TokenViewer,
  extensionId: string,
): Promise<Response> {
  const { db } = services;
  const { slug } = await extensionToPublish(db, owner, extensionId);
  if (Number(request.headers.get('content-length') ?? 0) > limits.bytes) throw tooLarge();
  const form: Form = { fields: new Map(), file: null };
  try {
    await readForm(request, services, form);
    const { file } = form;
    const fields = readFields(form);
    if (!file) throw new Error('A form without its file was taken.');
    const actor: Viewer = {
      ...(await publisherOf(db, request)),
      avatarUrl: null,
      isModerator: false,
      suspension: null,
    };
    const version = await publishVersion(db, services, actor, { slug, fields, received: file });
    const { number, findings } = version;
    const body = { id: extensionId, version: number, status: 'pending', findings };
    return Response.json(body, { status: 201 });
  } finally {
    await form.file?.remove();
  }
}

/** Fills the form as it arrives, so that the caller knows the file even if this fails. */
async function readForm(request: Request, { spool }: Services, form: Form): Promise<void> {
  for await (const { name, filename, content } of partsOf(request, limits)) {
    if (form.fields.has(name) || (name === 'version_file' && form.file)) {
      throw wrong({ [name]: publishTexts.fieldTwice(name) });
    }
    if (Object.hasOwn(publishFields.shape, name))
      form.fields.set(name, await textOf(name, content));
    // Unknown fields are skipped.
    if (name !== 'version_file') continue;
    const named = beginningInput.safeParse({ name: filename ?? '' });
    if (!named.success) throw wrong({ version_file: publishTexts.fileRequired });
    const limit = { bytes: fileLimits.addon, tooLarge: publishTexts.fileTooLarge };
    form.file = { ...(await spool.receive(content, limit)), name: named.data.name };
  }
}

async function textOf(name: string, content: AsyncIterable<Uint8Array>): Promise<string> {
  const tooLong = () => wrong({ [name]: publishTexts.fieldTooLong(name) });
  return (await bytesOf(content, publishLimits.fieldBytes, tooLong)).toString('utf8');
}

function readFields({ fields, file }: Form): PublishFields {
  const errors: FieldErrors = file ? {} : { version_file: publishTexts.fileRequired };
  const parsed = publishFields.safeParse(Object.fromEntries(fields));
  for (const { path, message } of parsed.error?.issues ?? []) errors[path.join('.')] ??= message;
  if (!parsed.success || !file) throw wrong(errors);
  return parsed.data;
}

function wrong(fields: FieldErrors): Refusal {
  return new Refusal('INVALID', Object.values(fields)[0] ?? publishTexts.invalid, { fields });
}

function tooLarge(): Refusal {
  const { fileTooLarge } = publishTexts;
  return new Refusal('TOO_LARGE', fileTooLarge, { fields: { version_file: fileTooLarge } });
}
