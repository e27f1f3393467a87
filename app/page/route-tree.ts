/** A route as Remix lists it, by its id and that of the route around it. */
export interface ListedRoute {
  id: string;
  parentId?: string;
  path?: string;
  index?: boolean;
  caseSensitive?: boolean;
}

interface RouteAt {
  id: string;
  path?: string;
  caseSensitive?: boolean;
}

/** A route as the router matches it. */
export type RouteInTree = (RouteAt & { index: true; children?: undefined }) | (RouteAt & { index?: false; children: RouteInTree[] });

/** The routes within one of the list, or all of them from the root. */
export function routeTree(routes: Readonly<Record<string, ListedRoute>>, parentId?: string): RouteInTree[] {
  return Object.values(routes)
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index, caseSensitive }) =>
      index ? { id, path, caseSensitive, index } : { id, path, caseSensitive, children: routeTree(routes, id) },
    );
}
