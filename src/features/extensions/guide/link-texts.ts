/** What the guide is about, also where it is linked. */
export const guideLinkTexts = {
  lead: 'One address in Blender’s preferences, and the add-ons you get on Forge install and update right there, free ones and those you bought.',
  onHome: 'Use Forge inside Blender',
} as const;
