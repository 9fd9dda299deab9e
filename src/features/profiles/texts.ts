/** Every sentence of profiles (spec B §2 and §8). */
export const profileTexts = {
  profile: 'Profile',
  joined: 'Joined',
  logOut: 'Log Out',
  articles: 'Articles',
  noArticles: 'No articles yet.',
  metaDescription: (username: string) => `What ${username} shares on Forge.`,
  notFoundTitle: 'User Not Found',
  notFound: 'The user you are looking for does not exist or you may need to log in.',
  avatarMissing: 'This picture is no longer there. Please upload it again.',
  invalidId: 'Invalid user ID format',
  errorTitle: 'An Error Occurred',
} as const;
