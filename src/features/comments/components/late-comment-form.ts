import { lazy } from 'react';
import { whenOnline } from '#shared/late-code.ts';

/** The form, once for all places: where it was there before, it opens also without a network. */
export const LateCommentForm = lazy(whenOnline(() => import('./comment-form.tsx')));
