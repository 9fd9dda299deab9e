/** With each request of a page's scripts: the id of the person for whom the page was drawn. */
export const pageViewerHeader = 'x-forge-page-viewer';

/** The same as a field of the page's forms. */
export const pageViewerField = 'pageViewer';
