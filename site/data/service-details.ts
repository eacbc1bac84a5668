import { breadcrumbNode, graph, serviceNode } from '../seo/graph.ts'
import { serviceCard } from './cards.ts'
import { serviceCrumbs } from './crumbs.ts'
import { estimateOn } from './estimate.ts'
import { nextInOrder } from './related.ts'
import { type Service, servicePath, servicePicture, services } from './services.ts'

/** What a service's page shows besides its text. */
export async function serviceDetails(service: Service) {
  const path = servicePath(service)
  const crumbs = serviceCrumbs(service)
  return {
    path,
    crumbs,
    picture: await servicePicture(service, 'stage'),
    related: await Promise.all(nextInOrder(services, service.id, 3).map(serviceCard)),
    estimate: estimateOn({
      serviceDefault: service.id,
      pageSource: `service-${service.id}`,
      page: path,
    }),
    graph: graph(serviceNode(service), breadcrumbNode(crumbs)),
  }
}
