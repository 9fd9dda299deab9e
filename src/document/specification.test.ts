import { holdToSpecification } from '#test/specification.ts';
import { pictureTexts } from './picture-texts.ts';
import { videoTexts } from './blocks/video/texts.ts';
import { editorTexts } from './editor/texts.ts';
import { documentLimits, linkSchemes, offeredHeadingLevels } from './rules.ts';

holdToSpecification([
  ['A §2 Layout', 'Image Not Found', pictureTexts.missing],
  ['A §3 Article content', [2, 3, 4], offeredHeadingLevels],
  ['A §5 Article form, at most 50 blocks', 50, documentLimits.blocks],
  ['A §5 Article form, at most 50 blocks', '7 / 50 blocks', editorTexts.blockCount(7)],
  [
    'A §5 Editor',
    'Invalid file type. Only JPEG, PNG, WEBP, GIF, SVG+XML allowed.',
    editorTexts.wrongImageType,
  ],
  ['A §5 Editor', 'File size exceeds 5MB limit.', editorTexts.imageTooLarge],
  [
    'A §5 Editor, links',
    ['http', 'https', 'ftp', 'ftps', 'mailto', 'tel', 'callto', 'sms', 'cid', 'xmpp'],
    linkSchemes,
  ],
  [
    'A §5 Editor, video',
    'Invalid YouTube URL. Please provide a valid video, short, or embed link.',
    videoTexts.invalid,
  ],
  ['A §5 Editor, video', 'Invalid video source URL', videoTexts.unreadable],
  ['A §8 Editor uploads', 'Image upload failed. Please try again.', editorTexts.uploadFailed],
  [
    'A §8 Editor uploads',
    'Failed to upload image: It is gone.',
    editorTexts.uploadFailedWith('It is gone.'),
  ],
  ['A §9 Editor, no limit; ours (A9.39)', 200_000, documentLimits.bytes],
]);
