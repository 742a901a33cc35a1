/** Paths for monitoring tools, which never get the web page, even where no such route exists. */
export const machinePaths = /^\/(status|healthz|livez|readyz|metrics)(\/|$)/;
