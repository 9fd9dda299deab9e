/** Stops one part of Forge; the parts are stopped in the reverse order of their start. */
export type Closer = () => Promise<void> | void;
