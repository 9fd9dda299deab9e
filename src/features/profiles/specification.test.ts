import { holdToSpecification } from '#test/specification.ts';
import { successMilliseconds } from './rules.ts';
import { profileTexts } from './texts.ts';

holdToSpecification([
  ['A §5 User ids', 'Invalid user ID format', profileTexts.invalidId],
  ['B §2 Profile', 'Edit Profile', profileTexts.edit],
  ['B §2 Profile', 'Log Out', profileTexts.logOut],
  ['B §2 Profile', 'User Not Found', profileTexts.notFoundTitle],
  [
    'B §2 Profile',
    'The user you are looking for does not exist or you may need to log in.',
    profileTexts.notFound,
  ],
  [
    'B §2 Profile edit',
    'Tell the community a little about yourself...',
    profileTexts.bioPlaceholder,
  ],
  ['B §2 Profile edit', 'Upload New', profileTexts.uploadNew],
  ['B §2 Profile edit', 'Upload Banner', profileTexts.uploadBanner],
  ['B §2 Profile edit', 'Back to Profile', profileTexts.back],
  ['B §2 Profile edit', 'Save Changes', profileTexts.save],
  [
    'B §8 Profile',
    'Avatar upload failed: Too large.',
    profileTexts.uploadFailed.avatar('Too large.'),
  ],
  [
    'B §8 Profile',
    'Banner upload failed: Too large.',
    profileTexts.uploadFailed.banner('Too large.'),
  ],
  ['B §8 Profile', 'Profile update failed: It is gone.', profileTexts.updateFailed('It is gone.')],
  ['B §8 Profile', 'Failed to load profile data.', profileTexts.loadFailed],
  ['B §8 Forms', 'You must be logged in.', profileTexts.signInFirst],
  ['B §8 Forms', 'An unknown error occurred.', profileTexts.unknownError],
  ['B §9 Success popup 2.5 s', 2500, successMilliseconds.popup],
  ['B §9 profile success reset 3 s', 3000, successMilliseconds.state],
]);
