import { z } from 'zod';
import { cursorInput } from '#shared/cursor.ts';
import { mailTexts } from './texts.ts';

export const unsentInput = z.strictObject({ after: cursorInput().optional() });

export const mailInput = z.strictObject({ id: z.uuid(mailTexts.badId) });
