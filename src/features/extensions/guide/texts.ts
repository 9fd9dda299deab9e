export const guideTexts = {
  title: 'Forge inside Blender',
  description:
    'Add Forge to Blender’s preferences: install and update free and bought add-ons from inside Blender 4.2 and newer.',
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
    'Blender cannot sign in to Forge, so it shows an access token instead. Create one in your profile, turn on “Requires Access Token” for the repository, and paste it there. From then on Blender lists what is in your library beside the free add-ons.',
    'A token for Blender is read-only: nobody can buy, publish or change anything with it. Blender keeps it in its preferences, and other programs on your computer may be able to see it there, so use one for each computer and revoke it when you pass the computer on.',
    'Blender does not tell you when a token has stopped working: the updates simply stop. Forge e-mails you before that happens and when it does.',
  ],
  linesTitle: 'From the command line',
  linesIntro:
    'For several computers, or if you prefer to type. Put your own token in place of forge_pat_…, or leave that part out for free add-ons only. A terminal may keep what you type in its history.',
  command: 'In a terminal',
  python: 'In Blender’s Python console',
  dragTitle: 'Drag and drop',
  drag: 'The page of each extension has a handle that reads “Drag into Blender”. Drag it onto the window of Blender and let go: Blender asks whether to install it. The first time it offers to add the repository; do that, then drag again. An extension that is installed already is not updated by dragging: do that in Blender.',
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
  sell: 'Create a token for publishing and store it as a secret of your build server. One request submits a new version with its notes. Once a moderator has approved it, everybody who has the add-on is notified and Blender offers it.',
  sellLine: 'Send version 2.5.0 of scatter_kit',
  sellAnswers:
    'The response is 201 when the version is waiting for review. Otherwise it says field by field what is wrong: 409 for a version that already exists, 413 for a file that is too large, 422 for a package that Blender would reject.',
} as const;
