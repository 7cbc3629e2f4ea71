<?php
/**
 * Tests the plugin quickly, without WordPress: the parts that it needs are here, as simple stubs. `php
 * wordpress/test.php`.
 *
 * `make test-wordpress` tests it in a real one.
 *
 * @package Kahuna
 */

error_reporting( E_ALL );
set_error_handler(
	function ( $level, $message, $file, $line ) {
		throw new ErrorException( $message, 0, $level, $file, $line );
	}
);
define( 'ABSPATH', __DIR__ );

$world = array(
	'options'   => array(),
	'providers' => array(),
	'hooks'     => array(),
	'editor'    => false,
	'errors'    => array(),
	'scripts'   => array(),
	'blogs'     => array(),
	'blog'      => array(),
	'known'     => array(),
);

function get_option( $name, $otherwise ) {
	global $world;
	$world['known'][ $name ] = true;
	return isset( $world['options'][ $name ] ) ? $world['options'][ $name ] : $otherwise;
}
function delete_option( $name ) {
	global $world;
	if ( $world['blog'] ) {
		unset( $world['blogs'][ end( $world['blog'] ) ][ $name ] );
		return;
	}
	unset( $world['options'][ $name ] );
}
function is_multisite() {
	global $world;
	return (bool) $world['blogs'];
}
function get_sites( $query ) {
	global $world;
	// Like WordPress: no more than a hundred, unless all are requested.
	$ids = array_keys( $world['blogs'] );
	return 'ids' !== $query['fields'] ? array() : ( 0 === $query['number'] ? $ids : array_slice( $ids, 0, 100 ) );
}
function switch_to_blog( $id ) {
	global $world;
	$world['blog'][] = $id;
}
function restore_current_blog() {
	global $world;
	array_pop( $world['blog'] );
}
function add_action( $hook, $call ) {
	global $world;
	$world['hooks'][ $hook ] = $call;
}
function add_filter( $hook, $call ) {
	add_action( $hook, $call );
}
function add_shortcode( $name, $call ) {
	add_action( '[' . $name . ']', $call );
}
function wp_oembed_add_provider( $pattern, $endpoint, $regex ) {
	global $world;
	$world['providers'][] = array( $pattern, $endpoint, $regex );
}
function wp_enqueue_script( $name ) {
	global $world;
	$world['scripts'][] = $name;
}
function add_settings_error( $option, $code, $sentence ) {
	global $world;
	$world['errors'][] = $sentence;
}
function current_user_can() {
	global $world;
	return $world['editor'];
}
function esc_html( $text ) {
	return htmlspecialchars( (string) $text, ENT_QUOTES );
}
function esc_attr( $text ) {
	return esc_html( $text );
}
function esc_url_raw( $text, $protocols ) {
	$scheme = parse_url( $text, PHP_URL_SCHEME );
	return in_array( $scheme, $protocols, true ) ? $text : '';
}
function esc_url( $text ) {
	// Like WordPress: characters that no address contains are left out.
	return str_replace( array( '&', "'" ), array( '&#038;', '&#039;' ), preg_replace( '/["<>\s]/', '', $text ) );
}
function esc_html_e( $text ) {
	echo esc_html( $text );
}
function register_setting( $group, $name ) {
	global $world;
	$world['known'][ $name ] = true;
}
function settings_fields() {}
function submit_button() {}
function wp_parse_url( $text ) {
	return parse_url( $text );
}
function wp_parse_str( $text, &$into ) {
	parse_str( $text, $into );
}
function trailingslashit( $text ) {
	return rtrim( $text, '/' ) . '/';
}
function __( $text ) {
	return $text;
}
function absint( $value ) {
	return abs( (int) $value );
}
function shortcode_atts( $known, $given ) {
	return array_merge( $known, array_intersect_key( $given, $known ) );
}
function add_query_arg( $query, $address ) {
	// Like WordPress: values are not encoded.
	$pairs = array();
	foreach ( $query as $name => $value ) {
		$pairs[] = $name . '=' . $value;
	}
	return $address . ( $pairs ? '?' . implode( '&', $pairs ) : '' );
}

require __DIR__ . '/kahuna/kahuna.php';

$failures = 0;
/**
 * Records whether a result is as expected.
 *
 * @param string $sentence What a reader or an editor gains.
 * @param mixed  $expected The expected value.
 * @param mixed  $seen     The actual value.
 */
function same( $sentence, $expected, $seen ) {
	global $failures;
	if ( $expected !== $seen ) {
		++$failures;
		echo "FAILED: $sentence\n  expected ", var_export( $expected, true ), "\n  seen     ", var_export( $seen, true ), "\n";
	}
}

// An editor's mistake is reported to the editor and hidden from readers.
same( 'without an address readers see nothing', '', kahuna_shortcode( array( 'mode' => 'puzzle' ) ) );
$world['editor'] = true;
same( 'without an address the editor is told where to set it', true, false !== strpos( kahuna_shortcode( array() ), 'Settings, Kahuna' ) );
kahuna_register_provider();
same( 'without an address no link is touched', array(), $world['providers'] );

// The address may be typed in several ways.
foreach ( array( 'https://example.org/kahuna/', ' https://example.org/kahuna', 'https://example.org/kahuna/index.html', 'https://example.org/kahuna/?a=1#b' ) as $typed ) {
	same( "the address '$typed' is understood", 'https://example.org/kahuna/', kahuna_sanitize_site( $typed ) );
}
same( 'a port is kept', 'http://localhost:8000/', kahuna_sanitize_site( 'http://localhost:8000' ) );
same( 'an empty address is not a mistake', '', kahuna_sanitize_site( '' ) );
same( 'it causes no error message', array(), $world['errors'] );
foreach ( array( 'javascript:alert(1)', 'hello', 'ftp://example.org/' ) as $typed ) {
	same( "'$typed' is refused", '', kahuna_sanitize_site( $typed ) );
}
same( 'each with a sentence', 3, count( $world['errors'] ) );

$world['options'][ KAHUNA_OPTION ] = 'https://example.org/kahuna/';
same( 'a typo leaves the frames in old posts alone', 'https://example.org/kahuna/', kahuna_sanitize_site( 'hello' ) );
same( 'the address can be removed', '', kahuna_sanitize_site( ' ' ) );

// Pasted links.
kahuna_register_provider();
list( list( $pattern, , $regex ) ) = $world['providers'];
same( 'links are known by a pattern', true, $regex );
foreach (
	array(
		'https://example.org/kahuna/p/2e58dc.html'         => 1,
		'https://example.org/kahuna/p/lesson-falls.html'   => 1,
		'https://example.org/kahuna/p/../secret.html'      => 0,
		'https://example.org/kahuna/p/2e58dc.html?a=1'     => 0,
		'https://example.org/kahuna/'                      => 0,
		'https://evil.example/https://example.org/kahuna/p/2e58dc.html' => 0,
		'https://exampleXorg/kahuna/p/2e58dc.html'         => 0,
	) as $link => $known
) {
	same( "the pattern on $link", $known, preg_match( $pattern, $link ) );
}
same( 'the answer is beside the page', 'https://example.org/kahuna/p/2e58dc.json', kahuna_fetch_url( 'https://example.org/kahuna/p/?maxwidth=1', 'https://example.org/kahuna/p/2e58dc.html' ) );
same( 'other providers are left alone', 'https://other.example/oembed', kahuna_fetch_url( 'https://other.example/oembed', 'https://other.example/p/2e58dc.html' ) );
$link = 'https://example.org/kahuna/p/2e58dc.html';
same( 'an unknown answer stays as it is', '<iframe></iframe>', kahuna_link_html( '<iframe></iframe>', $link ) );
same( 'a link without an answer stays a link', false, kahuna_link_html( false, $link ) );
same( 'no script is loaded yet', array(), $world['scripts'] );
const LOCKS = 'sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads" allow="clipboard-write; fullscreen; web-share"';
foreach (
	array(
		'of the provider'           => '<blockquote><a href="x">A</a></blockquote><iframe src="https://example.org/kahuna/embed.html?mode=puzzle&amp;code=2e58dc" title="A &quot;puzzle&quot;" width="480" height="680"></iframe>',
		'of a site without address' => '<iframe src="../embed.html?mode=puzzle&amp;code=2e58dc" title="A &quot;puzzle&quot;"></iframe>',
		'that WordPress has cached' => '<blockquote class="wp-embedded-content" data-secret="x"></blockquote><iframe class="wp-embedded-content" sandbox="allow-scripts" security="restricted" title="A &quot;puzzle&quot;" src="https://example.org/kahuna/embed.html?mode=puzzle&#038;code=2e58dc#?secret=x" data-secret="x"></iframe>',
	) as $which => $html
) {
	same(
		"a frame $which becomes the plugin's own",
		'<iframe class="kahuna" src="https://example.org/kahuna/embed.html?mode=puzzle&#038;code=2e58dc" title="A &quot;puzzle&quot;" width="480" height="680" loading="lazy" ' . LOCKS . ' style="border:0;max-width:100%"></iframe>',
		kahuna_link_html( $html, $link )
	);
}
same(
	"a game of Kanaloa is shown in Kanaloa's frame",
	true,
	false !== strpos( kahuna_link_html( '<iframe src="https://example.org/kahuna/kanaloa-embed.html?mode=replay&amp;code=N1a" title="A game"></iframe>', $link ), 'src="https://example.org/kahuna/kanaloa-embed.html?mode=replay&#038;code=N1a"' )
);
same( 'links to other sites stay as they are', $html, kahuna_link_html( $html, 'https://other.example/p/2e58dc.html' ) );
same( 'the frames adapt their height', 'kahuna', end( $world['scripts'] ) );

// The shortcode.
same(
	'a puzzle becomes a frame',
	'<iframe class="kahuna" src="https://example.org/kahuna/embed.html?mode=puzzle&#038;code=2e58dc&#038;theme=dark" title="Today&#039;s &quot;puzzle&quot;" width="360" height="580" loading="lazy" ' . LOCKS . ' style="border:0;max-width:100%"></iframe>',
	kahuna_shortcode( array( 'mode' => 'puzzle', 'code' => '2e58dc', 'theme' => 'dark', 'title' => 'Today\'s "puzzle"', 'width' => '360', 'height' => '580', 'onload' => 'alert(1)' ) )
);
same( 'without attributes it is a game', true, false !== strpos( kahuna_shortcode( '' ), 'src="https://example.org/kahuna/embed.html"' ) );
foreach ( array( 'https://example.org/kahuna/#puzzle=2e58dc', 'https://example.org/kahuna/p/2e58dc.html' ) as $code ) {
	same( "the link $code is taken for its code", true, false !== strpos( kahuna_shortcode( array( 'mode' => 'puzzle', 'code' => $code ) ), 'code=2e58dc"' ) );
}
same( 'a puzzle without its code is reported', true, false !== strpos( kahuna_shortcode( array( 'mode' => 'puzzle' ) ), 'needs a code' ) );
foreach ( array( 'mode' => 'chess', 'code' => '"><script>', 'at' => '1.5', 'as' => 'red', 'level' => '6', 'theme' => 'pink', 'lang' => 'xx', 'start' => 'now' ) as $name => $value ) {
	$said = kahuna_shortcode( array_merge( array( 'code' => 'P1x' ), array( $name => $value ) ) );
	same( "a wrong $name is named", true, false !== strpos( $said, "for $name" ) && false === strpos( $said, '<script' ) && false === strpos( $said, '<iframe' ) );
}
same( 'sizes stay sensible', true, false !== strpos( kahuna_shortcode( array( 'width' => '99999', 'height' => '-1' ) ), 'width="2000" height="200"' ) );
$codes = json_decode( file_get_contents( dirname( __DIR__ ) . '/tests/codes.json' ), true );
foreach ( array_merge( array_column( $codes['games'], 'code' ), array_column( $codes['positions'], 'code' ), array( '2e58dc', 'falls' ) ) as $code ) {
	same( "the code $code is taken", true, false !== strpos( kahuna_shortcode( array( 'mode' => 'replay', 'code' => $code ) ), "code=$code" ) );
}

// Nothing that an author has written reaches a page unescaped.
const HARM = '"><script>alert(\'x\')</script>';
$harmed = array(
	'a title'                => kahuna_shortcode( array( 'title' => HARM, 'width' => HARM, 'height' => HARM ) ),
	'the title of a link'    => kahuna_link_html( '<iframe src="embed.html?mode=' . rawurlencode( HARM ) . '" title="' . esc_attr( HARM ) . '"></iframe>', $link ),
	'a value in a shortcode' => kahuna_shortcode( array( 'mode' => HARM ) ),
);
$world['options'][ KAHUNA_OPTION ] = 'https://example.org/' . HARM;
$harmed['an address'] = kahuna_shortcode( array() );
ob_start();
kahuna_render_settings();
$harmed['the settings'] = ob_get_clean();
foreach ( $harmed as $where => $html ) {
	same( "$where can do no harm", true, '' !== $html && false === strpos( $html, '<script' ) && false === strpos( $html, '">"' ) );
}
same( 'the settings show the address', true, false !== strpos( $harmed['the settings'], esc_attr( HARM ) ) );
$world['options'][ KAHUNA_OPTION ] = 'https://example.org/kahuna/';

$world['editor'] = false;
same( 'readers see nothing of a mistake', '', kahuna_shortcode( array( 'mode' => 'chess' ) ) );

// Deleting the plugin leaves nothing in the database, on any site of a network.
$wpdb = new class() {
	public $postmeta = 'postmeta', $posts = 'posts', $options = 'options';
	public function esc_like( $text ) {
		return $text;
	}
	public function prepare( $query ) {
		return $query;
	}
	public function get_results() {
		return array();
	}
	public function get_col() {
		return array();
	}
};
$uninstall = 'function is_multisite() { return false; } function delete_option() { echo "deleted"; } require "' . __DIR__ . '/kahuna/uninstall.php";';
same( 'opening the file directly deletes nothing', '', (string) shell_exec( escapeshellarg( PHP_BINARY ) . ' -r ' . escapeshellarg( $uninstall ) ) );
define( 'WP_UNINSTALL_PLUGIN', 'kahuna/kahuna.php' );
kahuna_register_setting();
same( 'the plugin has options', true, isset( $world['known'][ KAHUNA_OPTION ] ) );
$world['options'] = array_merge( $world['known'], array( 'other' => 'stays' ) );
require __DIR__ . '/kahuna/uninstall.php';
same( 'the plugin leaves nothing behind', array( 'other' => 'stays' ), $world['options'] );
for ( $id = 1; $id <= 120; ++$id ) {
	$world['blogs'][ $id ] = array( KAHUNA_OPTION => "https://example.org/$id/", 'other' => 'stays' );
}
require __DIR__ . '/kahuna/uninstall.php';
same( 'nor on any site of a network', array( array( 'other' => 'stays' ) ), array_values( array_unique( $world['blogs'], SORT_REGULAR ) ) );
same( 'and the previous site is current again', array(), $world['blog'] );

echo $failures ? "$failures failed\n" : "the WordPress plugin does what it should\n";
exit( $failures ? 1 : 0 );
