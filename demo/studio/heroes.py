"""The rooms (second picture) and close-ups (third picture) of the twenty featured products."""
import math

import core as K
import lights
import materials as T
import rooms as R
import sets

SQUARE = (1000, 1000)


def at_home(back, wall, floor, sun=3.6, az=-60, el=36, gobo='window', x=.1, z=1.5, dist=3.4, **light):
    R.shell(back=back, wall=wall, floor=floor)
    R.daylight(sun=sun, az=az, el=el, gobo=gobo, target=(x, back, z), dist=dist, **light)


def hang(x, y, style, size, height, low, **more):
    """Hangs a pendant light whose shade ends `low` metres above the floor."""
    ceiling = 4.4
    with K.at(x, y, ceiling):
        lights.BUILD['pendant'](dict(builder='pendant', style=style, **more), size, size, height, drop=ceiling - low - height)


def mirror(x, y, z, r=.36):
    K.lathe([(r - .002, -.004), (r + .018, -.014), (r + .022, .0), (r + .014, .012), (r, .012)], T.brass(), loc=(x, y, z), rot=(90, 0, 0), segs=96)
    K.lathe([(.0001, .002), (r, .002)], T.plain('#E9E2D6', .015, .5, 'mirror', metallic=1.0), loc=(x, y, z), rot=(90, 0, 0), segs=96, smooth_profile=False)


def opposite(x, wall):
    """Builds the opposite side of the room, which is visible only in mirrors: a plain wall, a bright linen curtain and a plant."""
    here = set(K.bpy.context.scene.objects)
    y = -5.4
    K.rbox(10, .1, 4.4, T.plaster(wall, .1), r=.002, loc=(0, y, 2.2))
    cloth = T.fabric('#EFE6D6', 'linen').copy()
    b = next(n for n in cloth.node_tree.nodes if n.type == 'BSDF_PRINCIPLED')
    b.inputs['Emission'].default_value = (*T.lin('#F6EBD6'), 1)
    b.inputs['Emission Strength'].default_value = .55
    cloth.cycles.sample_as_light = False
    for o in (R.curtain(x - .15, y + .16, 1.5, 2.9, '#EFE6D6', 11),):
        o.data.materials[0] = cloth
    R.palm(x - 1.25, y + .75, 1.9, 9, 4)
    for o in set(K.bpy.context.scene.objects) - here:
        o.visible_camera = o.visible_diffuse = o.visible_shadow = o.visible_transmission = False


def thali(x, y, z):
    """Lays a place setting: a brass plate, two small bowls and a tumbler."""
    b = T.brass(.30)
    K.lathe([(.0001, .004), (.118, .004), (.138, .020), (.142, .021), (.140, .017), (.120, 0), (.0001, 0)], b, loc=(x, y, z), segs=72)
    for dx, dy in ((-.05, .055), (.035, .07)):
        K.lathe([(.020, 0), (.034, .012), (.040, .032), (.038, .033), (.032, .014), (.0001, .006)], b, loc=(x + dx, y + dy, z + .005), segs=40)
    s = 1 if y > 0 else -1
    K.lathe([(.026, 0), (.029, .05), (.036, .095), (.034, .096), (.027, .05), (.0001, .006)], b, loc=(x + .14, y - s * .13, z), segs=40)


def bedside(x, y, key='surahi-side-table', top=.545, shade=None):
    R.put(key, x, y)
    R.table_lamp(x, y, top, .46, shade or T.brass())


def mysore():
    at_home(.95, '#E6DCC9', 'tiles', sun=4.0, gobo='arch', z=1.35, x=.2, dist=2.8)
    R.put('mysore-teak-two-seater', 0, .42)
    R.rug(1.9, 1.1, .05, -.32, 0, 'buti', '#E6D9C3', '#66754F', '#A8482A', .30, '#66754F')
    R.palm(-1.12, .55, 1.75, 12, 4)
    R.put('surahi-side-table', 1.02, .30)
    R.cup(.98, .25, .545)
    R.books(1.06, .40, .545, 20, 2, 3, .18, .13)
    R.art(.1, .935, 1.62, .62, .8, 'leaves', 'teak')
    R.view((.55, -3.35, 1.25), (-.02, .2, .80), 50)


def jodhpur():
    at_home(1.25, '#D9C9B4', 'wood', sun=3.8, gobo='window', x=.0, z=1.45)
    R.put('jodhpur-three-seater-sofa', 0, .60, over=dict(cushions=[]))
    R.printed_pillow(-.72, .68, .46, .46, 14, 22)
    R.printed_pillow(.74, .68, .46, .46, -12, 24, kind='trellis', bg='#1F4B46', fg='#E6D9C3', accent='#E3A23B', s=.2)
    R.rug(2.5, 1.6, 0, -.45, 0, 'stripe', '#E6D9C3', '#C9A67A', '#A8482A', .30, '#8A5A3C')
    R.put('gir-slatted-coffee-table', .05, -.50)
    R.vase(-.22, -.48, .42, .20, T.ceramic('#2F5A54', .3), 4, tall=.26, spread=.14)
    R.books(.28, -.50, .42, 12, 3, 2)
    R.screen(-1.86, .98, 0, 2, .5, 1.85)
    R.floor_lamp(1.36, .85)
    R.view((.62, -4.0, 1.40), (-.04, .35, .76), 46)


def lutyens():
    at_home(1.25, '#35564F', 'wood', sun=4.6, gobo='window', x=.1, z=1.5, card=1.9)
    sets.MODE = 'room 0.17'
    R.put('lutyens-chesterfield-sofa', 0, .58)
    R.rug(2.6, 1.6, 0, -.45, 0, 'trellis', '#E2D3BA', '#8E3B2C', '#C98B3A', .44)
    R.put('moradabad-hammered-side-table', -1.42, .55)
    R.table_lamp(-1.42, .55, .50, .50, T.ceramic('#E4D8C5', .3))
    R.rubber(1.46, .78, 1.45, 7)
    for x, kind in ((-.42, 'arches'), (.42, 'sun')):
        R.art(x, 1.235, 1.60, .56, .70, kind, 'walnut')
    R.put('jaisalmer-marble-coffee-table', .05, -.55)
    R.books(-.18, -.55, .42, 14, 3, 5)
    R.cup(.30, -.60, .42)
    R.view((-.50, -4.1, 1.35), (0, .35, .80), 46)


def bandra():
    at_home(1.15, '#E2DBCF', 'wood', sun=3.6, gobo='window', x=.3, z=1.5)
    R.put('bandra-l-shape-sofa', 0, .12)
    R.rug(2.2, 1.7, -.55, -.55, 0, 'stripe', '#DED2BE', '#9A9488', '#A8482A', .34, None)
    R.curtain(-1.95, 1.02, .8, 2.7)
    R.floor_lamp(-1.52, .82)
    R.put('moradabad-hammered-side-table', -.72, -.58)
    R.cup(-.76, -.62, .50)
    R.art(-.35, 1.135, 1.55, .78, .62, 'sun', 'ash')
    R.rubber(1.62, .82, 1.35, 3)
    R.view((-.85, -4.5, 1.62), (-.02, .0, .68), 44)


def deccan():
    at_home(1.75, '#C9A085', 'tiles', sun=4.2, gobo='arch', x=.1, z=1.6)
    R.put('deccan-modular-sectional', 0, .55, 0, over=dict(cushions=[]))
    R.printed_pillow(-1.0, 1.10, .40, .48, 20, 22, kind='stripe', bg='#E9DCC4', fg='#1F4B46', accent='#A8482A', s=.14)
    R.printed_pillow(.95, 1.10, .40, .48, -16, 24, kind='trellis', bg='#1F4B46', fg='#EAD9BC', accent='#E3A23B', s=.2)
    R.rug(2.4, 1.5, -.05, -.75, 0, 'buti', '#E6D9C3', '#8E3B2C', '#1F4B46', .32, '#1F4B46')
    R.put('chettinad-drum-coffee-table', -.02, -.38, over=dict(wood='walnut'))
    R.bowl(.10, -.34, .405, .12)
    R.cup(-.18, -.52, .405)
    R.palm(1.95, 1.2, 2.0, 13, 8, r=.22)
    R.basket(-1.95, 1.25, .24, .40)
    R.view((-.75, -4.6, 1.75), (.02, .3, .66), 42)


def shimla():
    at_home(1.0, '#CFC3B0', 'wood', sun=4.2, gobo='window', x=.1, z=1.35, dist=2.8)
    R.put('shimla-leather-recliner', 0, .18, 20)
    R.rug(2.0, 1.5, .05, -.05, 3, 'trellis', '#E2D3BA', '#1F4B46', '#A8482A', .40, '#1F4B46')
    R.put('surahi-side-table', .88, .22)
    R.books(.86, .24, .545, 15, 3, 4, .18, .13)
    R.cup(.96, .12, .545)
    R.floor_lamp(-.85, .62, 1.6)
    for z, n in ((1.42, 3), (1.80, 4)):
        R.plank_shelf(.45, 1.0, z, 1.1, .22, 'walnut')
        for k in range(3):
            R.books(.10 + .36 * k, .88, z + .015, 0, n - k % 2, k * 2 + n, .20, .14)
    R.view((.42, -3.45, 1.30), (.05, .15, .84), 48)


def udaipur():
    at_home(.85, '#D9BFB0', 'wood', sun=3.8, gobo='arch', x=.3, z=1.4, dist=2.6)
    R.put('udaipur-velvet-loveseat', 0, .25, 6)
    R.rug(2.0, 1.2, 0, -.30, 0, 'buti', '#EFE6D6', '#B9766C', '#1F4B46', .30, '#B9766C')
    R.put('moradabad-hammered-side-table', 1.0, .22)
    R.vase(1.0, .24, .50, .24, T.ceramic('#E9DFCE', .3), 5, tall=.34)
    mirror(0, .84, 1.55, .36)
    opposite(.40, '#D9BFB0')
    R.curtain(-1.30, .70, .75, 2.7)
    R.view((-.40, -3.1, 1.22), (.02, .2, .82), 48)


def hampi():
    at_home(1.25, '#B9BFA8', 'wood', sun=3.8, gobo='arch', x=.2, z=1.5)
    R.put('hampi-jaali-double-bed', 0, .18)
    bedside(-1.0, .92, shade=T.ceramic('#E4D8C5', .3))
    R.put('surahi-side-table', 1.0, .92)
    R.vase(1.0, .92, .545, .22, T.clay(), 5, tall=.34)
    R.rug(2.4, 1.4, 0, -.62, 0, 'trellis', '#E6D9C3', '#1F4B46', '#A8482A', .40, '#1F4B46')
    R.view((-1.35, -3.45, 1.50), (.02, .22, .72), 44)


def bikaner():
    at_home(1.30, '#E0D2BC', 'wood', sun=3.6, gobo='window', x=.2, z=1.6)
    R.put('bikaner-velvet-queen-bed', 0, .16)
    for s in (-1, 1):
        bedside(s * 1.16, 1.0, 'moradabad-hammered-side-table', .50)
    R.rug(2.9, 1.5, 0, -.62, 0, 'stripe', '#E6D9C3', '#C9A063', '#2B5046', .34, '#2B5046')
    for s in (-.36, .36):
        R.art(s, 1.285, 1.80, .46, .58, 'leaves' if s < 0 else 'sun', 'teak')
    R.view((1.15, -3.9, 1.50), (.02, .2, .82), 43)


def mewar():
    at_home(1.30, '#CFA183', 'tiles', sun=4.2, gobo='jaali', x=.1, z=1.65, dist=3.0)
    R.put('mewar-king-bed', 0, .16)
    for s in (-1, 1):
        bedside(s * 1.32, .98)
    R.rug(2.9, 1.3, 0, -.78, 0, 'buti', '#E6D9C3', '#9A4C31', '#1F4B46', .30)
    R.basket(-1.5, -.35, .22, .36)
    R.view((-1.45, -3.75, 1.55), (.02, .2, .76), 42)


def sabarmati():
    at_home(1.25, '#D3CDBB', 'wood', sun=3.6, gobo='window', x=-.1, z=1.5)
    R.put('sabarmati-storage-bed', -.15, .16, over=dict(open=.42))
    R.put('bansuri-bamboo-side-table', -1.32, .92)
    R.table_lamp(-1.32, .92, .52, .46, T.ceramic('#3F627F'))
    R.art(-.15, 1.235, 1.62, .8, .6, 'sun', 'teak')
    R.rubber(1.42, .85, 1.35, 9)
    R.rug(1.0, 1.7, 1.35, -.60, 0, 'stripe', '#E6D9C3', '#C98B3A', '#1F4B46', .30, None)
    R.view((1.95, -3.0, 1.62), (.14, .12, .52), 42)


def thar():
    at_home(1.7, '#E2D6C2', 'stone', sun=3.8, gobo='window', x=.2, z=1.4)
    R.put('thar-dining-table', 0, 0)
    for x in (-.56, 0, .56):
        R.put('thanjavur-dining-chair', x, .62)
        R.put('thanjavur-dining-chair', x, -.60, 180)
    for x in (-.56, 0, .56):
        for y in (-.27, .27):
            thali(x, y, .76)
    R.bowl(-.28, .02, .76, .10, T.ceramic('#3F627F'))
    R.vase(.28, .0, .76, .20, T.clay(), 4, tall=.18, spread=.14)
    hang(0, 0, 'cane_bell', .5, .4, 1.52)
    R.palm(1.75, 1.20, 1.85, 12, 5)
    K.rbox(.12, 8, 4.6, T.plaster('#E2D6C2', .22), r=.004, loc=(2.66, -2.3, 2.3))
    R.view((-2.75, -2.55, 1.68), (.10, .02, .88), 37)


def makrana():
    at_home(1.6, '#DCD3C3', 'wood', sun=3.6, gobo='arch', x=.1, z=1.5)
    R.put('makrana-marble-dining-table', 0, 0)
    for x in (-.42, .42):
        R.put('malgudi-spindle-dining-chair', x, .72)
    R.put('malgudi-spindle-dining-chair', -.48, -.78, 200)
    R.vase(.12, .04, .75, .30, T.ceramic('#1F4B46', .3), 6, tall=.30, spread=.22)
    R.bowl(-.42, .0, .75, .13)
    for x in (-.36, .36):
        hang(x, 0, 'ceramic', .28, .30, 1.50, tone='#3F627F', metal='brass')
    R.art(-.05, 1.585, 1.60, .9, .7, 'arches', 'walnut')
    R.view((1.15, -3.55, 1.50), (.02, .05, .92), 46)


def chettinad():
    at_home(1.5, '#DDCDB4', 'tiles', sun=3.8, gobo='window', x=.2, z=.9, el=38)
    R.put('chettinad-drum-coffee-table', 0, -.25)
    R.put('nilgiri-three-seater-sofa', 0, .95, over=dict(cushions=[]))
    R.printed_pillow(.50, 1.02, .42, .44, -10, 24, kind='trellis', bg='#8E3B2C', fg='#EAD9BC', accent='#E3A23B', s=.2)
    R.rug(2.4, 1.7, 0, -.15, 0, 'stripe', '#E6D9C3', '#1F4B46', '#A8482A', .36, '#1F4B46')
    R.bowl(.18, -.15, .405, .11)
    R.books(-.15, -.18, .405, 20, 3, 2)
    R.cup(.06, -.50, .405)
    R.view((.70, -2.55, 1.30), (.02, .05, .34), 46)


def tagore():
    at_home(.80, '#AEB7A2', 'wood', sun=4.0, gobo='window', x=.1, z=1.30, dist=2.6, az=-58, el=34)
    R.put('tagore-study-table', 0, .42)
    R.put('goa-cane-dining-chair', .08, -.24, 172)
    R.table_lamp(-.44, .50, .78, .46, T.brass())
    R.books(.36, .50, .78, 8, 4, 2)
    R.cup(.14, .30, .78)
    R.plank_shelf(.10, .80, 1.58, 1.0, .20, 'walnut')
    for k in range(3):
        R.books(-.22 + .34 * k, .70, 1.595, 0, 3 - k % 2, k * 2 + 1, .20, .14)
    R.curtain(-1.15, .64, .7, 2.7)
    R.palm(1.08, .42, 1.55, 10, 4)
    R.view((.75, -2.85, 1.40), (.02, .32, .84), 44)


def haveli():
    at_home(.45, '#C98F72', 'stone', sun=3.8, gobo='jaali', x=.1, z=1.45, dist=2.6, az=-58, el=34)
    R.put('haveli-arched-console-table', 0, .22)
    R.samai(-.46, .22, .82, .46)
    R.vase(.42, .22, .82, .26, T.ceramic('#E4D8C5', .4), 5, tall=.32)
    R.bowl(.06, .20, .82, .09)
    mirror(0, .44, 1.52, .34)
    opposite(.75, '#E6D5BC')
    R.rubber(1.02, .12, 1.20, 6)
    with K.at(0, 0, .161):
        R.basket(-.40, .20, .11, .17)
    R.view((-.50, -2.75, 1.32), (.12, .15, .90), 46)


def jaipur():
    R.shell(back=1.15, wall='#8A6650', floor='wood', skirting='#7A5947')
    for x, y, z in ((-.52, 0, 1.46), (.0, .08, 1.60), (.52, -.02, 1.40)):
        # holes much brighter than white would have ragged edges at this distance
        hang(x, y, 'pierced', .36, .34, z, metal='brass', glow=.6)
        sets.point((x, y, z + .06), 12, (1, .74, .42), .05).visible_glossy = False
    R.put('thar-dining-table', 0, .05)
    for x in (-.5, .5):
        R.put('goa-cane-dining-chair', x, .74)
    thali(-.5, .28, .76)
    thali(.5, .28, .76)
    R.vase(.0, .02, .76, .22, T.clay(), 5, tall=.16, spread=.16)
    sets.MODE = 'room 0.16'
    sets.world((.80, .82, .84), (.6, .5, .42), .42, card=.3, turn=180 + 62)
    R.soft((-2.4, -2.4, 2.6), (0, 0, .9), 1.8, 70)
    R.view((-.75, -3.0, 1.42), (.0, .1, 1.12), 46)


def goa():
    at_home(1.2, '#E4D8C4', 'tiles', sun=4.0, gobo='arch', x=.1, z=1.3, dist=3.0)
    R.put('thar-dining-table', .35, .52, over=dict(wood='teak'))
    R.put('goa-cane-dining-chair', -.22, -.34, 206)
    R.put('goa-cane-dining-chair', .62, -.20, 181)
    for x in (-.18, .62):
        thali(x, .26, .76)
    R.vase(.22, .58, .76, .26, T.clay(), 6, tall=.28, spread=.2)
    hang(.30, .55, 'cane_bell', .5, .4, 1.50)
    R.view((-1.50, -2.95, 1.46), (.14, .12, .86), 40)


def amrapali():
    at_home(.95, '#A9B19B', 'wood', sun=4.0, gobo='window', x=.2, z=1.2, dist=2.6)
    R.put('amrapali-accent-chair', 0, .15, 20)
    R.rug(1.8, 1.3, 0, -.05, 4, 'buti', '#EFE6D6', '#C08A2C', '#1F4B46', .30, '#C08A2C')
    R.put('bansuri-bamboo-side-table', .82, .22)
    R.cup(.76, .16, .52)
    R.books(.88, .26, .52, 15, 2, 4, .18, .13)
    R.palm(-.98, .50, 1.75, 12, 9)
    R.art(.30, .935, 1.50, .55, .72, 'arches', 'teak')
    R.view((.35, -3.0, 1.20), (.0, .12, .74), 48)


def munnar():
    at_home(1.05, '#E0D0B6', 'tiles', sun=4.4, gobo='jaali', x=.3, z=1.3, dist=2.8, az=-60, el=34)
    R.put('munnar-planters-chair', .08, .05, -26)
    R.palm(-1.02, .62, 1.85, 12, 2)
    R.rubber(1.20, .66, 1.30, 8)
    R.put('surahi-side-table', .92, .02)
    R.cup(.90, -.04, .545)
    R.books(.98, .10, .545, 18, 2, 1, .17, .12)
    R.basket(-.92, -.02, .18, .26)
    R.curtain(1.72, .9, .7, 2.7)
    R.view((-.50, -3.0, 1.22), (.08, .1, .70), 50)


ROOMS = {
    'mysore-teak-two-seater': mysore, 'jodhpur-three-seater-sofa': jodhpur, 'lutyens-chesterfield-sofa': lutyens, 'bandra-l-shape-sofa': bandra,
    'deccan-modular-sectional': deccan, 'shimla-leather-recliner': shimla, 'udaipur-velvet-loveseat': udaipur, 'hampi-jaali-double-bed': hampi,
    'bikaner-velvet-queen-bed': bikaner, 'mewar-king-bed': mewar, 'sabarmati-storage-bed': sabarmati, 'thar-dining-table': thar,
    'makrana-marble-dining-table': makrana, 'chettinad-drum-coffee-table': chettinad, 'tagore-study-table': tagore, 'haveli-arched-console-table': haveli,
    'jaipur-brass-pendant-light': jaipur, 'goa-cane-dining-chair': goa, 'amrapali-accent-chair': amrapali, 'munnar-planters-chair': munnar,
}

# close-ups: camera position, target and focal length
NEAR = {
    'mysore-teak-two-seater': ((1.60, -1.45, .95), (.52, -.10, .46), 58),
    'jodhpur-three-seater-sofa': ((-.10, -1.75, 1.05), (-.60, -.05, .50), 58),
    'lutyens-chesterfield-sofa': ((-.15, -1.75, 1.10), (-.70, .08, .54), 58),
    'bandra-l-shape-sofa': ((2.35, -2.35, .92), (.86, -.32, .36), 58),
    'deccan-modular-sectional': ((.20, -1.75, 1.35), (-.78, .22, .42), 58),
    'shimla-leather-recliner': ((1.25, -1.25, 1.25), (.08, .05, .66), 58),
    'udaipur-velvet-loveseat': ((.95, -1.25, 1.15), (.20, .12, .62), 58),
    'hampi-jaali-double-bed': ((.80, -.70, 1.45), (.16, .95, .82), 58),
    'bikaner-velvet-queen-bed': ((.85, -.75, 1.45), (.22, 1.0, .84), 55),
    'mewar-king-bed': ((.75, -.85, 1.50), (.20, 1.0, .92), 55),
    'sabarmati-storage-bed': ((2.15, -1.55, 1.05), (.66, -.10, .36), 58),
    'thar-dining-table': ((1.75, -1.35, 1.10), (.58, -.05, .58), 58),
    'makrana-marble-dining-table': ((1.70, -1.75, 1.22), (.50, -.04, .50), 60),
    'chettinad-drum-coffee-table': ((.62, -1.05, .82), (.10, -.10, .28), 60),
    'tagore-study-table': ((.85, -1.20, 1.12), (.22, -.20, .64), 60),
    'haveli-arched-console-table': ((.85, -1.25, 1.02), (.22, .0, .55), 60),
    'goa-cane-dining-chair': ((.55, -.90, 1.00), (.02, .08, .60), 62),
    'amrapali-accent-chair': ((.98, -.84, .86), (.10, -.04, .48), 62),
    'munnar-planters-chair': ((.95, -1.15, 1.05), (.05, .06, .54), 58),
}


def near(p):
    import pictures
    key = p['key']
    pictures.build(p)
    v = K.verts_world(('product',))
    lo, hi = v.min(0), v.max(0)
    if key == 'jaipur-brass-pendant-light':
        sets.MODE = 'dusk'
        cam, dist, centre, size = sets.frame(20, -16, 80, fill=1.30, maxh=1.30)
        ceiling_light = sets.backdrop(20, centre, size, dist)
        # two copies of the area light: the full one lights the ceiling, the dimmer one is reflected in the brass
        dim = ceiling_light.copy()
        dim.data = ceiling_light.data.copy()
        dim.data.energy *= .35
        K.bpy.context.scene.collection.objects.link(dim)
        ceiling_light.visible_glossy, dim.visible_diffuse = False, False
        R.view((.40, -1.12, -.62), (.0, 0, -.485), 78)
        sets.point((0, 0, -.34 - .19), 5, radius=.06)
        return SQUARE
    loc, target, lens = NEAR[key]
    sets.studio(math.degrees(math.atan2(loc[0] - target[0], target[1] - loc[1])), float((hi - lo).max()))
    sets.MODE = 'near'
    R.view(loc, target, lens)
    return SQUARE


def compose(name):
    """Composes `<product>-2`, the room, or `<product>-3`, the close-up. Other products and pictures are composed in views.py."""
    key, n = name.rsplit('-', 1)
    if n == '2' and key in ROOMS:
        ROOMS[key]()
        return SQUARE
    if n == '3' and (key in NEAR or key == 'jaipur-brass-pendant-light'):
        return near(next(p for p in R.CAT['products'] if p['key'] == key))
    import views
    return views.compose(name, R.CAT)
