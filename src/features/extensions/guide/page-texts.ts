export const gains: readonly { title: string; text: string }[] = [
  {
    title: 'Everything in one list',
    text: 'Free add-ons, and with a token those in your library, next to all others that Blender knows.',
  },
  {
    title: 'Updates with one click',
    text: 'Blender says when there is a new version. The product’s page and your mail say what changed.',
  },
  {
    title: 'Only what fits',
    text: 'You are offered the newest version that works with your Blender, your system and its Python.',
  },
  {
    title: 'A way back',
    text: 'Pin an older version in your library, and Blender goes back to it.',
  },
];

/** The steps; each has a drawing of the same name. */
export const steps = [
  {
    drawing: 'preferences',
    title: 'Open the preferences',
    text: 'In Blender: Edit, Preferences, Get Extensions. If Blender asks for online access, allow it.',
    label: 'Blender’s preferences, with Get Extensions chosen at the left.',
  },
  {
    drawing: 'repositories',
    title: 'Add a repository',
    text: 'Open Repositories at the top right, press the plus, and choose Add Remote Repository.',
    label: 'The list of repositories, with Add Remote Repository in the menu of its plus button.',
  },
  {
    drawing: 'address',
    title: 'Paste the address',
    text: 'Paste it as the URL and turn on Check for Updates on Startup. For add-ons that you bought, also turn on Requires Access Token and paste your token.',
    label:
      'The dialog for a new repository: the URL, Check for Updates on Startup and Requires Access Token are filled in.',
  },
  {
    drawing: 'install',
    title: 'Install and update',
    text: 'The add-ons of Forge are now in the list. Press Install, and later Update.',
    label: 'The list of extensions, one with an Install button and one with an Update button.',
  },
] as const;

export type StepDrawing = (typeof steps)[number]['drawing'];

/** In our own words: Blender's own text depends on its language. */
export const troubles: readonly { sign: string; meaning: string; help: string }[] = [
  {
    sign: '403, mentioning the access token',
    meaning:
      'The token is wrong, expired or revoked, is for publishing, or your account is suspended. When installing, it can also mean that the add-on is not, or no longer, in your library.',
    help: 'Create a new token and paste it in the repository’s settings. Check that the add-on is in your library.',
  },
  {
    sign: '404 when installing',
    meaning: 'Your list is older than what Forge offers.',
    help: 'Refresh the list in Blender, then install again.',
  },
  {
    sign: '410 when installing',
    meaning: 'The extension was recalled by a moderator.',
    help: 'The product’s page says why. Remove it if you have it.',
  },
  {
    sign: '429',
    meaning: 'Too many requests from your network in a short time.',
    help: 'Try again in a few minutes.',
  },
  {
    sign: '500 or 503',
    meaning: 'Forge has a problem or is being restarted. What you installed keeps working.',
    help: 'Try again later.',
  },
  {
    sign: 'Connection refused, timed out, or cut off',
    meaning: 'Your computer did not reach Forge. Installed versions are not affected.',
    help: 'Check the address, your network, and whether Blender may go online (System, Network).',
  },
  {
    sign: 'Size or checksum does not match',
    meaning: 'The file changed in transit, or your list is old.',
    help: 'Refresh the list, then install again.',
  },
  {
    sign: 'Not found, though you bought it',
    meaning: 'Blender asks without a token, or the version does not fit your Blender or system.',
    help: 'Turn on Requires Access Token. The product’s page says what each version works with.',
  },
  {
    sign: 'Not compatible with this system',
    meaning: 'No version is made for your Blender, platform or Python.',
    help: 'Look at the version history for one that is.',
  },
  {
    sign: 'Blocked, with a reason',
    meaning: 'A moderator recalled the extension. The reason is theirs.',
    help: 'Do not use it until the product’s page says that it is fine again.',
  },
];
