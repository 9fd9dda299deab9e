/** A visitor's view of the same page counts once within this time. */
export const viewWindowMinutes = 30;
