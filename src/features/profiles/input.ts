import { z } from 'zod';
import { profileTexts } from './texts.ts';

/** Spec A §5. */
export const userIdSchema = z.uuid(profileTexts.invalidId);
