/** How long a reason may be, and for how many days a mail is tried that is not taken. */
export const suspensionLimits = { reason: 500, mailDays: 3, years: 10 } as const;
