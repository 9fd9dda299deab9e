export const guideTexts = {
  title: 'Forge inside Blender',
  lead: 'One address in Blender’s preferences, and the add-ons you get on Forge install and update right there, free ones and those you bought.',
  description:
    'Add Forge to Blender’s preferences: install and update free and bought add-ons from inside Blender 4.2 and newer.',
  onHome: 'Use Forge inside Blender',
  address: 'Address of the repository',
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: 'It could not be copied. Select it and copy it by hand.',
  needs: 'You need Blender 4.2 or newer. Free add-ons need no account.',
  tokens: 'Your access tokens',
  noteSteps: 'The drawings are simplified; names are those of Blender in English.',

  gainsTitle: 'What you get',
  setupTitle: 'Set it up',
  boughtTitle: 'Add-ons that you bought',
  bought: [
    'Blender cannot sign in to Forge, so it shows an access token instead. Make one in your profile, turn on “Requires Access Token” for the repository, and paste it there. From then on Blender lists what is in your library beside the free add-ons.',
    'A token for Blender only reads: nobody can buy, publish or change anything with it. Blender keeps it in its preferences, and other programs on your computer may be able to see it there, so use one for each computer and revoke it when you pass the computer on.',
    'Blender does not tell you when a token has stopped working: the updates just end. Forge writes you a mail before and when that happens.',
  ],
  linesTitle: 'Without clicking',
  linesIntro:
    'For several computers, or when you would rather type. Put your own token in place of forge_pat_…, or leave that part out for free add-ons only. A terminal may keep what you type in its history.',
  command: 'In a terminal',
  python: 'In Blender’s Python console',
  dragTitle: 'Drag and drop',
  drag: 'The page of each extension has a handle that reads “Drag into Blender”. Drag it onto the window of Blender and let go: Blender asks whether to install it. The first time it offers to add the repository; do that, then drag once more. An extension that is installed already is not updated by dragging: do that in Blender.',
  dragLabel: 'A handle is dragged from a page of Forge onto the window of Blender.',
  browse: 'Browse the Marketplace',
  rollbackTitle: 'Go back to an older version',
  rollback:
    'A new version breaks your project? Open your library in your profile, choose an older version of the add-on, and press “Use this one”. At its next check Blender offers that version as the update, also when its number is lower, and stays with it until you unpin it.',
  library: 'Your library',
  troubleTitle: 'When something goes wrong',
  troubleIntro:
    'Blender shows only the number or the kind of an error. This is what it means here.',
  sellTitle: 'For sellers: publish from your build',
  sell: 'Make a token for publishing and save it as a secret of your build server. One request sends a new version with its notes; a moderator looks at it, and after that everybody who has the add-on is told and Blender offers it.',
  sellLine: 'Send version 2.5.0 of scatter_kit',
  sellAnswers:
    'The answer is 201 when it waits for moderation. Otherwise it says field by field what is wrong: 409 for a version that exists, 413 for a file that is too large, 422 for a package that Blender would refuse.',
} as const;

export const gains: readonly { title: string; text: string }[] = [
  {
    title: 'Everything in one list',
    text: 'Free add-ons, and with a token those in your library, beside all others that Blender knows.',
  },
  {
    title: 'Updates with one click',
    text: 'Blender says when there is a new version. What changed stands on the product’s page and in your mail.',
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
    text: 'The add-ons of Forge stand in the list now. Press Install, and later Update.',
    label: 'The list of extensions, one with an Install button and one with an Update button.',
  },
] as const;
export type StepDrawing = (typeof steps)[number]['drawing'];

/** In our own words: Blender's own text depends on its language. */
export const troubles: readonly { sign: string; meaning: string; help: string }[] = [
  {
    sign: '403, with a word about the access token',
    meaning:
      'The token is wrong, expired or revoked, is for publishing, or your account is suspended. At an install it can also mean that the add-on is not in your library (any more).',
    help: 'Make a new token and paste it in the repository’s settings. Check that the add-on is in your library.',
  },
  {
    sign: '404 at an install',
    meaning: 'Your list is older than what Forge offers.',
    help: 'Refresh the list in Blender, then install again.',
  },
  {
    sign: '410 at an install',
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
    meaning: 'Your computer did not reach Forge. A version that is installed stays untouched.',
    help: 'Check the address, your network, and whether Blender may go online (System, Network).',
  },
  {
    sign: 'Size or checksum do not match',
    meaning: 'The file changed on its way, or your list is old.',
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
