/** How many people stand on a page, and how long a search may be. */
export const peopleLimits = { pageSize: 30, search: 200 } as const;

/** Which people are listed. */
export const peopleGroups = ['all', 'suspended', 'moderators'] as const;
export type PeopleGroup = (typeof peopleGroups)[number];

/** Where the people are found. */
export const peoplePath = '/moderation/people';
