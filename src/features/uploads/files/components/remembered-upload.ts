import { z } from 'zod';
import { adoptTabDraft, keepTabDraft, readTabDraft } from '#ui/drafts/tab-drafts.ts';
import type { RememberedUpload } from '../transfer.ts';

/** A browser's storage may contain anything: what does not fit is not restored. */
const rememberedSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  bytes: z.number(),
  lastModified: z.number(),
  arrived: z.number(),
});

export type UploadPlace = {
  /** The person who uploads the file. */
  person: string;
  /** Identifies this field of this form, such as 'product:new:file'. */
  name: string;
};

const draftPlace = ({ person, name }: UploadPlace) => ({ person, form: 'upload', subject: name });

/** The upload of one field of one form, stored on this device. */
export async function recallUpload(place: UploadPlace): Promise<RememberedUpload | null> {
  const own = () => readTabDraft(draftPlace(place));
  const draft = own() ?? (await adoptTabDraft(draftPlace(place), () => own() === null));
  return rememberedSchema.safeParse(draft?.value).data ?? null;
}

export function rememberUpload(place: UploadPlace, upload: RememberedUpload | null): void {
  keepTabDraft(draftPlace(place), upload && { value: upload });
}
